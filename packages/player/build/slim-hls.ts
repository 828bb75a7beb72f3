// hls.js from its own sources, without what our films never need (they are fMP4 in the clear, with separate audio and
// WebVTT): no TS, AAC and MP3 demuxers, no DRM, no ads, no CEA-608. A third smaller. TypeScript sees the usual types.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const sources = join(dirname(fileURLToPath(import.meta.resolve('hls.js/package.json'))), 'src')

const flags = {
  __USE_ALT_AUDIO__: true,
  __USE_SUBTITLES__: true,
  __USE_EME_DRM__: false,
  __USE_CMCD__: false,
  __USE_CONTENT_STEERING__: false,
  __USE_VARIABLE_SUBSTITUTION__: false,
  __USE_M2TS_ADVANCED_CODECS__: false,
  __USE_MEDIA_CAPABILITIES__: false,
  __USE_INTERSTITIALS__: false,
  __USE_IFRAMES__: false,
  __IN_WORKER__: false,
  __HLS_WORKER_BUNDLE__: null,
  __VERSION__: '1.7.4-slim',
}

/** Modules of hls.js that our films never reach → what stands for them. */
const stubs: Record<string, string> = {
  'demux/tsdemuxer': 'nothing.ts',
  'demux/audio/aacdemuxer': 'nothing.ts',
  'demux/audio/ac3-demuxer': 'nothing.ts',
  'demux/audio/mp3demuxer': 'nothing.ts',
  'controller/id3-track-controller': 'nothing.ts',
  'controller/cmcd-controller': 'nothing.ts',
  'controller/content-steering-controller': 'nothing.ts',
  'controller/eme-controller': 'nothing.ts',
  'controller/interstitials-controller': 'nothing.ts',
  'controller/iframe-controller': 'nothing.ts',
  'utils/cea-608-parser': 'nothing.ts',
  'utils/imsc1-ttml-parser': 'imsc.ts',
  'utils/fetch-loader': 'loader.ts',
  'utils/xhr-loader': 'loader.ts',
}

const packages: Record<string, string> = {
  eventemitter3: 'emitter.ts',
  'url-toolkit': 'urls.ts',
  '@svta/cml-utils': 'urls.ts',
  '@svta/cml-id3': 'id3.ts',
}

const own = (file: string) => join(here, 'slim', file)

/** A Vite plugin. */
export function slimHls() {
  return {
    name: 'slim-hls',
    enforce: 'pre' as const,
    config: () => ({ optimizeDeps: { exclude: ['hls.js'] } }),
    resolveId(id: string, importer: string | undefined): string | null {
      if (id === 'hls.js') return join(sources, 'hls.ts')
      if (!importer?.startsWith(sources)) return null
      if (packages[id]) return own(packages[id])
      if (!id.startsWith('.')) return null
      const module = join(dirname(importer), id).slice(sources.length + 1)
      // Its own remuxer goes with the demuxers; two functions beside it are used elsewhere.
      const unused = module === 'remux/mp4-remuxer' && importer.endsWith('transmuxer.ts')
      const stub = unused ? 'nothing.ts' : stubs[module]
      return stub ? own(stub) : null
    },
    transform(code: string, id: string): { code: string; map: null } | null {
      if (!id.startsWith(sources)) return null
      const text = Object.entries(flags).reduce(
        (all, [flag, value]) => all.replaceAll(flag, JSON.stringify(value)),
        code,
      )
      return { code: text, map: null }
    },
  }
}
