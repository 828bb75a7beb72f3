// The question before a page with unsaved changes is left, by a link or by the browser.
import { useBlocker } from '@tanstack/react-router'

export function useLeaveQuestion(isChanged: boolean): void {
  useBlocker({
    disabled: !isChanged,
    shouldBlockFn: () => !confirm('改动还没有保存，离开就没有了。要离开吗？'),
    enableBeforeUnload: isChanged,
  })
}
