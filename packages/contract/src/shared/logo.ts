// The site's own logo: its pictures lie among the banners, under a name that tells their content. Pure.

/** The forms in which a logo is kept, with the side of the square in px. */
export const logoForms = { icon: 192, large: 512, maskable: 512, touch: 180 } as const
export type LogoForm = keyof typeof logoForms

/** The name of a logo is the beginning of its content's hash. */
export const isLogo = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

export const logoFile = (logo: string, form: LogoForm): string => `logo-${logo}-${form}.png`

export const logoPath = (logo: string, form: LogoForm): string => `/banner/${logoFile(logo, form)}`
