// Prices by a rule, for the importer and the staff. Pure.

/** Greatest price of a part, in coins. */
const mostCoins = 100_000

/** Coins of a text: so many for 1,000 letters, rounded up, at least 1. */
export const priceByLetters = (letters: number, perThousand: number): number =>
  Math.min(mostCoins, Math.max(1, Math.ceil((letters * perThousand) / 1_000)))
