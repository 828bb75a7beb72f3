// Parsers and decoders speak English; the operator reads these words.

const known: [RegExp, string][] = [
  [/end of central directory|central directory/i, '找不到压缩包的目录'],
  [/premature|unexpected (?:end|eof)|truncated|ended|out of (?:bounds|range)|short read|not enough/i, '数据不完整'],
  [/unsupported|not supported|unknown format/i, '格式不支持'],
  [/nested tags/i, '嵌套过深'],
  [/unterminated group|unmatched '\)'/i, '括号不成对'],
  [/unterminated character class|lone quantifier|range out of order/i, '方括号或花括号写得不对'],
  [/nothing to repeat/i, '量词前面没有内容'],
  [/invalid (?:unicode )?escape|\\ at end|property name/i, '反斜杠写得不对'],
  [/regular expression/i, '写法不正确'],
  [/invalid (?:stored|block|distance|code|literal|bit|lookback)|incorrect (?:data|header)|checksum/i, '压缩数据已损坏'],
]

/** The fault of a parser or decoder, in Chinese. */
export function faultWords(error: unknown): string {
  const fault = error instanceof Error ? error.message : String(error)
  return known.find(([pattern]) => pattern.test(fault))?.[1] ?? '内容不符合格式'
}
