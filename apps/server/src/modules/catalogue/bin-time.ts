// How long a work lies in the bin before a job purges it.
export const binnedMs = 30 * 86_400_000

/** The moment from which a job may purge a work that was put into the bin then. */
export const purgesAt = (binnedAt: Date): Date => new Date(binnedAt.getTime() + binnedMs)
