// The name under which readers recognise a device of theirs, such as iPhone · Safari. Pure.
import { siteNamePlace } from './site-name.ts'

/** The first that matches names the device. */
const devices: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/i, '鸿蒙'],
  [/Android/i, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux|X11|CrOS/, 'Linux'],
]

/** The first that matches names the browser: most of them call themselves Chrome or Safari as well. */
const browsers: readonly [RegExp, string][] = [
  [/ManjuanApp/, siteNamePlace],
  [/MicroMessenger/i, '微信'],
  [/\bQQ\/[\d.]+/i, 'QQ'],
  [/MQQBrowser|QQBrowser/i, 'QQ 浏览器'],
  [/UCBrowser|UCWEB/i, 'UC'],
  [/HuaweiBrowser/i, '华为浏览器'],
  [/MiuiBrowser/i, '小米浏览器'],
  [/HeyTapBrowser/i, 'OPPO 浏览器'],
  [/VivoBrowser/i, 'vivo 浏览器'],
  [/SamsungBrowser/i, '三星浏览器'],
  [/baiduboxapp|baidubrowser/i, '百度'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/OPR\/|Opera/, 'Opera'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

/**
 * A name of at most 40 letters; '' when the user agent tells neither device nor browser. The site's own app is called by
 * the place of the site's name, because such names are kept.
 */
export function nameOfBrowser(userAgent: string): string {
  const found = (list: typeof devices): string[] =>
    list.filter(([sign]) => sign.test(userAgent)).map(([, name]) => name)
  return [...found(devices).slice(0, 1), ...found(browsers).slice(0, 1)].join(' · ')
}
