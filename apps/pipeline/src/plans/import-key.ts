/** The key of a title for later imports. Spacing, width and case of letters make no difference. */
export function importKey(title: string): string {
  return `import:${title.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()}`.slice(0, 300)
}
