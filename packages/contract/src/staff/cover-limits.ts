// What a cover may be, for the server and for the form that asks for it. Pure.
export const coverLimits = {
  pictureBytes: 8_000_000,
  /** Pixels of its shorter and of its longer side, at least. */
  shorter: 300,
  longer: 400,
}
