// The place of the site's name in a text that is kept, because the operator may rename the site. Pure.

/** Stands where the site's name is to be read. */
export const siteNamePlace = '{siteName}'

export const withSiteName = (text: string, siteName: string): string => text.replaceAll(siteNamePlace, () => siteName)
