import Foundation
import Testing
import TouchstonePlayer

@Suite struct FormattedNumbersTests {
    @Test(arguments: [
        (0.0, 3, "0.000"), (0.4834, 3, "0.483"), (1.9999, 3, "2.000"), (-0.0001, 3, "0.000"), (-1.25, 1, "-1.3"),
        (12, 1, "12.0"), (0.05, 2, "0.05"), (1e18, 3, "1e+18"), (.infinity, 2, "inf"),
    ])
    func decimalsAreRounded(value: Double, count: Int, text: String) {
        #expect(decimals(value, count) == text)
    }

    @Test func secondsHaveThreeDecimals() {
        #expect(seconds(1.5) == "1.500 s")
    }

    @Test func decimalsThatSayNothingAreLeftOut() {
        #expect(trimmedDecimals(12, 3) == "12" && trimmedDecimals(0.35, 3) == "0.35")
        #expect(trimmedDecimals(-0.0004, 3) == "0" && trimmedDecimals(100, 1) == "100")
        #expect(trimmedDecimals(.infinity, 1) == "inf" && trimmedDecimals(1e300, 1) == "1e+300")
    }

    @Test(arguments: [
        0, 1, 12.3456, 0.001234567, 1.2e-9, 1_234_567, 999.5, 0.1235, -2.5e20, .infinity, 0.00009999, 100,
    ])
    func significantDigitsAreThoseOfC(value: Double) {
        #expect(significantDigits(value, 3) == String(format: "%.3g", value))
    }
}
