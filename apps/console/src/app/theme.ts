// Light or dark: as the system says, or as this browser was told.
type Theme = 'light' | 'dark'

const dark = matchMedia('(prefers-color-scheme: dark)')

const shown = (): Theme => {
  const told = localStorage.getItem('consoleTheme')
  return told === 'light' || told === 'dark' ? told : dark.matches ? 'dark' : 'light'
}

export function keepTheme(): void {
  document.documentElement.dataset.theme = shown()
  dark.addEventListener('change', () => {
    document.documentElement.dataset.theme = shown()
  })
}

export function turnTheme(): void {
  localStorage.setItem('consoleTheme', shown() === 'dark' ? 'light' : 'dark')
  document.documentElement.dataset.theme = shown()
}
