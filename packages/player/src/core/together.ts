/** One undo for several. They run in the order given. */
export const together =
  (...all: readonly (() => void)[]): (() => void) =>
  () => {
    for (const undo of all) undo()
  }
