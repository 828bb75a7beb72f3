// Turns the picture, and nothing over it: what is drawn over the film stays as it is.
import type { Player } from '#core/player.ts'
import { together } from '#core/together.ts'
import { prefersStillness } from '#dom/device.ts'
import { elementsOf } from '#dom/elements.ts'
import type { RotationModel } from './feature.ts'
import { fitScale, type Pose, straight, transformOf } from './rules.ts'

const turnMs = 200

export function attachPosing(player: Player, model: RotationModel): () => void {
  // The box of the element: that itself may be changed for another one.
  const stage = elementsOf(player)?.video.parentElement
  if (!stage) return () => {}

  const transform = (pose: Pose) => {
    const size = { width: stage.clientWidth, height: stage.clientHeight }
    return transformOf(pose, fitScale(pose.angle, size, player.state.get()))
  }
  /** An ad in the film's element stands straight. */
  const pose = () => (player.state.get().lent ? straight : model.state.get())
  const set = () => {
    stage.style.transform = transform(pose())
  }
  const turn = (now: Pose, before: Pose) => {
    set()
    if (now.angle === before.angle || prefersStillness()) return
    // The short way, also from 315 to 0.
    const by = ((now.angle - before.angle + 540) % 360) - 180
    const from = fitScale(before.angle, { width: stage.clientWidth, height: stage.clientHeight }, player.state.get())
    const begin = transformOf({ angle: now.angle - by, mirror: now.mirror }, from) || 'none'
    stage.animate([{ transform: begin }, { transform: transform(now) || 'none' }], {
      duration: turnMs,
      easing: 'ease-out',
    })
  }
  const watcher = new ResizeObserver(set)
  watcher.observe(stage)
  const off = together(
    model.state.watch(turn),
    player.state.watch((now, before) => {
      if (now.width !== before.width || now.height !== before.height || now.lent !== before.lent) set()
    }),
  )
  return () => {
    off()
    watcher.disconnect()
    stage.style.transform = ''
  }
}
