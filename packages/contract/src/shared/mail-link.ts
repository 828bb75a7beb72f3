/** The address of a link that opens a mail to `email`. RFC 6068 lets the @ stand, and some mail apps need it. */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`
