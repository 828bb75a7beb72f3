import { type Texts, zh } from './zh.ts'

export type { Texts } from './zh.ts'

/** Loaded only for a player in English. */
let english: Texts | null = null

/** Texts in the language of a player: English where it has been loaded, else Chinese. */
export const textsOf = ({ language }: { language: 'zh' | 'en' }): Texts => (language === 'en' && english) || zh

export const hasTexts = (language: 'zh' | 'en'): boolean => language === 'zh' || english !== null

export async function bringTexts(language: 'zh' | 'en'): Promise<void> {
  if (!hasTexts(language)) english = (await import('./en.ts')).en
}

/** P-16: `en-us` is English, anything else Chinese. */
export const languageOf = (tag: string | undefined): 'zh' | 'en' => (tag?.toLowerCase() === 'en-us' ? 'en' : 'zh')
