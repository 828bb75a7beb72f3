/** A free port of 127.0.0.1, below those that the system lends to connections. */
export function freePort(): Promise<number>
