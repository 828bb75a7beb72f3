/** Acts before the next frame is laid out: what reads sizes or places then lays out nothing twice. Returns what calls it off. */
export function inFrame(act: () => void): () => void {
  const frame = requestAnimationFrame(act)
  return () => cancelAnimationFrame(frame)
}
