// Pure decisions about novels.

/** A showcase's key in the table that all kinds share. */
export const showcaseKey = (type: string): string => `novel_${type}`
