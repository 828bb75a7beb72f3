/** Processor time of this process and its finished children, in ms. */
export function cpuMs(): number
