/** Fonts for drawing come from npm, so a bare machine draws Chinese too. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export const BRUSH = 'Ma Shan Zheng'
export const PLAY = 'ZCOOL KuaiLe'

const require = createRequire(import.meta.url)
export const fontFiles = {
  brush: require.resolve('@expo-google-fonts/ma-shan-zheng/400Regular/MaShanZheng_400Regular.ttf'),
  play: require.resolve('@expo-google-fonts/zcool-kuaile/400Regular/ZCOOLKuaiLe_400Regular.ttf'),
}

/** Points fontconfig to them, for this process and those it starts. To be called before sharp is loaded: it reads the file once. */
export function useFonts(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'fonts.conf')
  const dirs = Object.values(fontFiles).map((font) => `<dir>${dirname(font)}</dir>`)
  writeFileSync(
    file,
    `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>${dirs.join('')}<cachedir>${join(folder, 'cache')}</cachedir></fontconfig>\n`,
  )
  process.env.FONTCONFIG_FILE = file
}
