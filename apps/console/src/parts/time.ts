// Times of the console: always those of Shanghai, because the shop's days are.
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })

/** A moment of the wire, such as 2026-11-21 12:00:05. */
export const timeText = (moment: string | null): string => (moment === null ? '—' : clock.format(new Date(moment)))
