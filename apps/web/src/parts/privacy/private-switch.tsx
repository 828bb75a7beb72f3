// 无痕浏览. Until the tab closes nothing that is read leaves a row.
import { Switch } from '@manjuan/ui/forms'
import { setPrivate, usePrivate } from '#local/library/index.ts'
import { texts } from './texts.ts'

export const PrivateSwitch = () => (
  <Switch on={usePrivate()} onChange={setPrivate} label={texts.private} hint={texts.privateHint} />
)
