// The language of captions, from the file's name and from the words.
export interface CaptionLanguage {
  language: string
  label: string
}

const labels: Record<string, string> = {
  zh: '中文',
  'zh-Hant': '繁體中文',
  en: 'English',
  ja: '日本語',
  ko: '한국어',
  fr: 'Français',
  de: 'Deutsch',
  es: 'Español',
  it: 'Italiano',
  pt: 'Português',
  ru: 'Русский',
  th: 'ไทย',
  vi: 'Tiếng Việt',
  id: 'Bahasa Indonesia',
  ar: 'العربية',
}

/** The last word of a name, small; the exact ones before those that leave the script open. */
const words: [string, string][] = [
  ['zh-Hant', 'zh[-_]?(?:hant|tw|hk|mo)|cht|tc|繁體?|繁体|繁中|繁體中文|繁体中文'],
  ['zh-Hans', 'zh[-_]?(?:hans|cn|sg)|chs|sc|gb|简体?|简中|简体中文|簡體'],
  ['zh', 'zh|zho|chi|chinese|中文|中字|国语|國語'],
  ['en', 'en(?:[-_](?:us|gb))?|eng|english|英文|英语|英語'],
  ['ja', 'ja(?:[-_]jp)?|jpn?|japanese|日文|日语|日語|日本語'],
  ['ko', 'ko|kor|korean|韩文|韩语'],
  ['fr', 'fr|fra|fre'],
  ['de', 'de|deu|ger'],
  ['es', 'es|spa'],
  ['it', 'it|ita'],
  ['pt', 'pt(?:[-_]br)?|por'],
  ['ru', 'ru|rus'],
  ['th', 'th|tha'],
  ['vi', 'vi|vie'],
  ['id', 'id|ind'],
  ['ar', 'ar|ara'],
]
const between = String.raw`[._\-\s[\]()（）【】&+]`
const patterns = words.map(([language, all]) => [language, new RegExp(`${between}(?:${all})$`)] as const)
/** Words of a name that tell no language. */
const aside = new RegExp(
  `${between}+(?:sdh|cc|forced|default|full|utf-?8|utf-?16|gbk|gb18030|big5|captions?|subs?|字幕|\\d{1,2})?$`,
)
/** Letters that only one of the two scripts has. */
const simplified = /[们这来说时国会对学过里个无见长东车马鱼鸟门问间书写听话认让谁请谢爱还进远运边吗妈给]/g
const traditional = /[們這來說時國會對學過裡個無見長東車馬魚鳥門問間書寫聽話認讓誰請謝愛還進遠運邊嗎媽給]/g

/** By the file's name and by its words; the language is BCP 47, or '' when neither tells it. */
export function captionLanguage(name: string, text: string): CaptionLanguage {
  const bySay = languageOfName(name)
  const byWords = languageOfText(text)
  const language = settled(bySay, byWords)
  return { language, label: labels[language] ?? '字幕' }
}

/**
 * A name says too little where it calls a half Chinese file (双语) English. A plain zh leaves the script to the words.
 */
function settled(bySay: string, byWords: string): string {
  const isChinese = byWords.startsWith('zh')
  if (bySay === 'zh-Hans') return 'zh'
  if (bySay === 'zh') return isChinese ? byWords : 'zh'
  if (bySay === '' || (isChinese && bySay !== 'zh-Hant' && bySay !== 'ja')) return byWords
  return bySay
}

function languageOfName(name: string): string {
  let rest = ` ${name.slice(name.lastIndexOf('/') + 1).toLowerCase()}`.replace(/\.(srt|ass|ssa|vtt)$/, '')
  for (let turn = 0; turn < 4; turn++) {
    const found = patterns.find(([, pattern]) => pattern.test(rest))
    if (found) return found[0]
    rest = rest.replace(aside, '')
  }
  return ''
}

function languageOfText(text: string): string {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const han = count(/\p{Script=Han}/gu)
  const kana = count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)
  const hangul = count(/\p{Script=Hangul}/gu)
  const latin = count(/\p{Script=Latin}/gu)
  if (kana > (han + kana) * 0.1) return 'ja'
  if (hangul > han && hangul > latin * 0.3) return 'ko'
  // A Chinese word has two letters where an English one has five.
  if (han > latin * 0.1) return count(traditional) > count(simplified) ? 'zh-Hant' : 'zh'
  return latin > 0 ? 'en' : ''
}
