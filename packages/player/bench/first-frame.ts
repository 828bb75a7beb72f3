// hls.js as it comes, from the tap to the first drawn frame; bench/first-frame.ts measures from outside.
import Hls from 'hls.js/dist/hls.mjs'

/** `url`: of the master playlist. ms. */
async function run(url: string): Promise<number> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  document.body.replaceChildren(video)
  await new Promise((done) => setTimeout(done, 100))
  const hls = new Hls()
  const drawn = new Promise<number>((done, fail) => {
    video.requestVideoFrameCallback(done)
    hls.on(Hls.Events.ERROR, (_, { fatal, details }) => fatal && fail(new Error(details)))
  })
  const began = performance.now()
  hls.loadSource(url)
  hls.attachMedia(video)
  void video.play()
  const ms = (await drawn) - began
  hls.destroy()
  return ms
}

Object.assign(window, { plainHls: run })
