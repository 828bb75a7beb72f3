// Titles and authors of the measured shops, and the words that readers look for among them. They are the same in every run.
export interface Work {
  title: string
  author: string
}

const letters = [
  ...'的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本去把性好应开它合还因由其些然前外天政四日那社义事平形相全表间样与关各重新线内数正心反你明看原又么利比或但质气第向道命此变条只没结解问意建月公无系军很情者最立代想已通并提直题党程展五果料象员革位入常文总次品式活设及管特件长求老头基资边流路级少图山统接知较将组见计别她手角期根论运农指几九区强放决西被干做必战先回则任取据处队南给色光门即保治北造百规热领七海口东导器压志世金增争济阶油思术极交受联什认六共权收证改清己美再采转更单风切打白教速花带安场身车例真务具万每目至达走积示议声报斗完类八离华名确才科张信马节话米整空元况今集温传土许步群广石记需段研界拉林律叫且究观越织装影算低持音众书布复容儿须际商非验连断深难近矿千周',
]
const surnames = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕']
const traditional = new Map(
  [
    ...'国國|这這|为為|个個|时時|来來|们們|会會|发發|动動|过過|说說|产產|种種|后後|学學|进進|电電|里裏|实實|现現|龙龍|体體|机機|业業|关關|书書|风風|门門|罗羅|战戰|见見|长長|东東|马馬|无無|气氣|变變|张張|万萬'.split(
      '|',
    ),
  ].map(([simple = '', old = '']) => [simple, old] as const),
)
const syllables =
  'xi you ji dou luo da lu zhong guo tian xia wo de shi jie long wang feng yun jian hua shan hai xing'.split(' ')

/** The same in every run: titles of pairs of letters that come again and letters that don't, a few frequent, most of them rare. */
export function titlesOf(count: number): Work[] {
  const random = randomOf(7)
  const any = <T>(list: readonly T[], skew = 1): T => list[Math.floor(random() ** skew * list.length)] as T
  const pairs = Array.from({ length: 3_000 }, () => any(letters) + any(letters))
  const title = () => {
    const length = 2 + Math.floor(random() * 7)
    let text = ''
    while (text.length < length) text += random() < 0.6 ? any(pairs, 1.5) : any(letters, 2)
    return text.slice(0, length)
  }
  const name = () => any(surnames) + any(letters) + (random() < 0.6 ? any(letters) : '')
  return Array.from({ length: count }, () => ({
    title: random() < 0.2 ? toTraditional(title()) : title(),
    author: name(),
  }))
}

const toTraditional = (text: string): string => [...text].map((letter) => traditional.get(letter) ?? letter).join('')

/** Different words by their kind, at most `ofEach` of one kind. */
export function wordsOf(titles: readonly Work[], ofEach: number): Map<string, string[]> {
  const random = randomOf(11)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const part = (length: number) => {
    const { title, author } = pick(titles)
    const text = random() < 0.8 ? title : author
    const from = Math.floor(random() * Math.max(1, text.length - length + 1))
    return text.slice(from, from + length)
  }
  const spoken = () => {
    const some = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(syllables))
    return random() < 0.5 ? some.join('') : some.map((each) => each[0]).join('')
  }
  const kinds: [string, () => string][] = [
    ['1 letter', () => part(1)],
    ['2 letters', () => part(2)],
    ['3 letters', () => part(3)],
    ['4 letters', () => toTraditional(part(4))],
    ['pinyin', spoken],
  ]
  const taken = new Set<string>()
  return new Map(kinds.map(([kind, make]) => [kind, different(make, taken, ofEach)]))
}

function different(make: () => string, taken: Set<string>, most: number): string[] {
  const words: string[] = []
  for (let tries = 0; words.length < most && tries < 100_000; tries++) {
    const word = make()
    if (taken.has(word)) continue
    taken.add(word)
    words.push(word)
  }
  return words
}

/** A generator of numbers from 0 to 1, the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
}
