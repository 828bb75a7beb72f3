// The gate's flags for the embedded engine. Processes that a test starts compile it as the test itself does.
export const engineFlags = process.execArgv.filter((flag) => /^--(liftoff-only|wasm-lazy-compilation)$/.test(flag))
