/** An address ending in .m3u8 is a stream, any other a plain file. */
export const sourceType = (url: string): 'hls' | 'file' => (/\.m3u8($|[?#])/i.test(url) ? 'hls' : 'file')
