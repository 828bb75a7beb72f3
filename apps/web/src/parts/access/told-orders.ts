/** Orders of which everything was said since this document was loaded. A page may be drawn anew with its old address. */
export const toldOrders = new Set<string>()
