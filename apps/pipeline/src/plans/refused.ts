/** A plan that cannot be made; the message is the operator's. */
export class PlanRefused extends Error {
  override name = 'PlanRefused'
}
