const types: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  vtt: 'text/vtt',
  jpg: 'image/jpeg',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
}

export const typeOf = (file: string): string => types[file.split('.').pop() ?? ''] ?? 'application/octet-stream'
