import assert from 'node:assert/strict'
import { test } from 'node:test'
import { numberOf, readHeading } from './headings.ts'

test('numbers are read however a book counts', () => {
  const table: [string, number][] = [
    ['一', 1],
    ['十', 10],
    ['十二', 12],
    ['二十', 20],
    ['一百零二', 102],
    ['一百二十', 120],
    ['一百十九', 119],
    ['一一九', 119],
    ['一二零', 120],
    ['一二〇', 120],
    ['一○三', 103],
    ['两百五十', 250],
    ['一千零一', 1001],
    ['三千', 3000],
    ['一万二千', 12000],
    ['0012', 12],
    ['１２', 12],
  ]
  for (const [text, number] of table) assert.equal(numberOf(text), number, text)
})

test('headings are told from text', () => {
  const table: [string, number | null, string?][] = [
    ['第一回　灵根育孕源流出', 1],
    ['第0012章 归途', 12],
    ['第 3 章', 3],
    ['正文 第七章 雨', 7],
    ['上卷 第九十九回 九九数完', 99],
    ['第二卷 风起 第五章 夜行', 5],
    ['第12話 帰り', 12],
    ['第１０話　帰り', 10],
    ['第一二零回 甄士隐详说太虚情', 120],
    ['Chapter 12: The Sea', 12],
    ['CHAPTER XIV', 14],
    ['Chapter Three', 3],
  ]
  for (const [line, number] of table) {
    const heading = readHeading(line)
    assert.deepEqual([heading?.number, heading?.rank], [number, 'chapter'], line)
  }
  for (const line of [
    '楔子',
    '序',
    '序章 从前',
    '引子',
    '后记',
    '番外 一天',
    '番外篇二',
    '特别篇 一天',
    '特別篇２',
    '上卷 附录　陈光蕊赴任逢灾',
    'Epilogue',
  ])
    assert.equal(readHeading(line)?.rank, 'extra', line)
  for (const line of ['第一卷', '第二部 山河', '第三集', 'Part II', 'Book One: Home'])
    assert.equal(readHeading(line)?.rank, 'volume', line)
  const texts = [
    '第四回中既将薛家母子在荣府内寄居等事略已表明，此回则暂不能写矣．',
    '第三章的内容很长',
    '第一回是谁说的',
    '第三十八回林潇湘魁夺菊花诗薛蘅芜讽和螃蟹咏——',
    '他翻到第三章 那一页',
    '第一次见面',
    '第三天 早上',
    '序幕拉开了，大家都站起来',
    '番外篇到此结束',
    '后记得还钱',
    'Chapter and verse',
    `第一章 ${'长'.repeat(80)}`,
    '“第三章 完”',
  ]
  for (const line of texts) assert.equal(readHeading(line), null, line)
})

test('a line that ends like a cry is a doubtful heading', () => {
  assert.equal(readHeading('第十二章 你是谁？')?.doubtful, true)
  assert.equal(readHeading('第十二章 你是谁')?.doubtful, false)
})

test('a title is kept as it is read, without decoration around it', () => {
  assert.equal(readHeading('正文 第七章　　雨  夜')?.title, '第七章 雨 夜')
  assert.equal(readHeading('上卷 第一回　灵根')?.title, '上卷 第一回 灵根')
})
