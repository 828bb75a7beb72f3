// How a folded title is spoken: by the dictionary, by single letters, and by the other living readings of a letter.
import { pinyin } from 'pinyin-pro'
import { isHan } from './words.ts'

/** The most readings of one title. A title with more has only those that differ in one letter. */
const mostReadings = 16

/**
 * The readings of a folded text, one syllable or sign each; the dictionary's comes first (重生 is chong sheng). A letter
 * with several living readings counts in each of them, because readers type zhong sheng too.
 */
export function readingsOf(folded: string): string[][] {
  const letters = Array.from(folded)
  const told = pinyin(folded, { type: 'array', toneType: 'none', v: true })
  const words = told.length === letters.length ? told : []
  const sounds = letters.map((letter, at) => soundsOf(letter, words[at] ?? ''))
  const count = sounds.reduce((product, each) => product * each.length, 1)
  return count <= mostReadings ? allOf(sounds) : oneByOne(sounds)
}

const allOf = (sounds: readonly (readonly string[])[]): string[][] =>
  sounds.reduce<string[][]>(
    (readings, each) => readings.flatMap((reading) => each.map((sound) => [...reading, sound])),
    [[]],
  )

function oneByOne(sounds: readonly (readonly string[])[]): string[][] {
  const first = sounds.map(([sound = silent]) => sound)
  const others = sounds.flatMap((each, at) => each.slice(1).map((sound) => first.with(at, sound)))
  return [first, ...others.slice(0, mostReadings - 1)]
}

/** The sounds of a letter: the one in its word, the one by itself, and its other living ones. */
function soundsOf(letter: string, inWord: string): string[] {
  const word = isSound(inWord) && isHan(letter) ? [inWord] : []
  return [...new Set([...word, soundOf(letter), ...(livingReadings.get(letter) ?? [])])]
}

/** Stands for a letter that has no typed sound. */
const silent = '·'
const isSound = (text: string): boolean => /^[a-z0-9]+$/.test(text)

const known = new Map<string, string>()

function soundOf(letter: string): string {
  if (isSound(letter)) return letter
  const before = known.get(letter)
  if (before !== undefined) return before
  const made = isHan(letter) ? pinyin(letter, { toneType: 'none', v: true }) : withoutMarks(letter)
  const sound = isSound(made) ? made : silent
  known.set(letter, sound)
  return sound
}

const withoutMarks = (letter: string): string => (letter === 'ü' ? 'v' : letter.normalize('NFD').replace(/\p{M}/gu, ''))

/**
 * Letters that are read in several ways today, most used first. A dictionary's rare readings are left out: with them
 * dai would find every 大, and fou every 不.
 */
const livingReadings: ReadonlyMap<string, readonly string[]> = new Map(
  `阿 a e|艾 ai yi|薄 bo bao|剥 bo bao|伯 bo bai|柏 bai bo|泊 bo po|暴 bao pu|参 can shen cen|藏 cang zang|曾 ceng zeng
  查 cha zha|差 cha chai ci|单 dan shan chan|长 chang zhang|朝 chao zhao|车 che ju|称 cheng chen|乘 cheng sheng|匙 chi shi
  重 zhong chong|臭 chou xiu|仇 chou qiu|畜 chu xu|传 chuan zhuan|得 de dei|的 de di|地 di de|弹 dan tan|调 diao tiao
  都 du dou|度 du duo|恶 e wu|盖 gai ge|给 gei ji|龟 gui jun|还 hai huan|行 xing hang|和 he huo hu|吓 xia he|会 hui kuai
  几 ji qi|夹 jia ga|贾 jia gu|降 jiang xiang|将 jiang qiang|角 jiao jue|校 xiao jiao|嚼 jiao jue|觉 jue jiao|解 jie xie
  劲 jin jing|咖 ka ga|卡 ka qia|咳 ke hai|壳 ke qiao|乐 le yue|了 le liao|勒 le lei|俩 lia liang|六 liu lu|陆 lu liu|露 lu lou
  率 lv shuai|绿 lv lu|落 luo la lao|脉 mai mo|埋 mai man|蔓 man wan|没 mei mo|秘 mi bi|模 mo mu|抹 mo ma|哪 na ne|弄 nong long
  朴 pu piao|奇 qi ji|强 qiang jiang|茄 qie jia|区 qu ou|塞 sai se|色 se shai|莎 sha suo|厦 sha xia|什 shen shi|盛 sheng cheng
  石 shi dan|识 shi zhi|省 sheng xing|似 si shi|熟 shu shou|属 shu zhu|数 shu shuo|说 shuo shui|宿 su xiu|提 ti di|尉 wei yu
  系 xi ji|削 xiao xue|血 xue xie|叶 ye xie|殷 yin yan|钥 yao yue|轧 ya zha|扎 zha za|翟 zhai di|着 zhe zhao zhuo|折 zhe she|种 zhong chong`
    .split(/[|\n]/)
    .map((line) => line.trim().split(' '))
    .map(([letter = '', ...sounds]) => [letter, sounds]),
)
