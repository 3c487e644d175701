/// Arbitration without delegates: answers questions in the place of a recognizer's delegate.
public protocol ArbitrationRules: AnyObject {
    /// The answer to a question about a recognizer, and another where the question has one; nil to leave it to the
    /// recognizer's delegate.
    ///
    /// Asked are `shouldReceiveEvent shouldReceiveTouch shouldReceivePress shouldBegin simultaneous
    /// shouldRequireFailureOf shouldBeRequiredToFailBy`. As with a delegate, a yes of the other side is enough where both
    /// sides are asked.
    func answer(
        _ question: Decision.Question, of recognizer: GestureRecognizer, with other: GestureRecognizer?
    ) -> Bool?
}
