// A mobile number: its form, and how it is shown to people.
export const mobileForm = /^1\d{10}$/

/** 138****5678; '' for an account without a mobile. */
export const maskMobile = (mobile: string | null): string =>
  mobile ? `${mobile.slice(0, 3)}****${mobile.slice(7)}` : ''
