internal import TouchstoneKit

/// How a command ends that goes on when something is wrong with a part of its work: like the worst part.
struct WorstStatus {
    private var status = ExitStatus.done

    /// Does a part of the work. An error of the library is told, and counts; an interruption ends everything.
    mutating func note(_ body: () throws -> ExitStatus) throws {
        let new: ExitStatus
        do {
            new = try body()
        } catch let status as ExitStatus {
            // It has been told.
            new = status
        } catch {
            guard let known = ExitStatus(of: error), known != .interrupted else { throw error }
            Terminal.complain(TouchstoneTool.text(of: error))
            new = known
        }
        note(new)
    }

    /// Takes in how a part of the work has ended.
    mutating func note(_ new: ExitStatus) {
        if new.rawValue > status.rawValue { status = new }
    }

    /// Ends the command.
    ///
    /// - Throws: ``ExitStatus``, unless all went well.
    func end() throws {
        if status != .done { throw status }
    }
}
