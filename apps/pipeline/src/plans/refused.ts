/** A plan that cannot be made; the message is the operator's. */
export class PlanRefused extends Error {
  override name = 'PlanRefused'
}

/** The shop has changed since the plan was made, so nothing is written. The message is the operator's. */
export class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile'
}
