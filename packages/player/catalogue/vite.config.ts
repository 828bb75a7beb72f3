import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { slimHls } from '../build/slim-hls.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), slimHls()],
  css: { transformer: 'lightningcss' },
  build: {
    target: ['chrome107', 'safari16', 'firefox110'],
    cssMinify: 'lightningcss',
    emptyOutDir: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
})
