import Testing
import TouchstoneChecks

@Suite struct JSONValueTests {
    @Test func everyKindOfValue() {
        let value = JSONValue(#"{"a":[1,-2.5e3],"b":true,"c":null,"d":"é\n","e":{},"f":false}"#)
        #expect(
            value
                == .object([
                    "a": .array([.number(1), .number(-2500)]), "b": .bool(true), "c": .null, "d": .string("é\n"),
                    "e": .object([:]), "f": .bool(false),
                ]))
        #expect(value?["d"]?.string == "é\n" && value?["a"]?.string == nil)
        #expect(value?["b"]?.number == nil && value?["absent"] == nil)
    }

    @Test(arguments: ["", "{", "{\"a\":}", "nothing", "{} {}"])
    func whatIsNotJSONIsNil(text: String) { #expect(JSONValue(text) == nil) }

    @Test(arguments: [("[0,3,12]", [0, 3, 12]), ("[]", []), ("[1,2.5]", nil), ("[1,\"2\"]", nil), ("{}", nil)])
    func integers(text: String, expected: [Int]?) {
        let found = JSONValue(text)?.integers
        #expect(found == expected)
    }
}
