// The door to the staff's contract, for the server and the console. Nothing that a reader is sent comes in here.
export { staffContract } from './contract.ts'
