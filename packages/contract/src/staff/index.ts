// The door to the staff's contract, for the server and the console. No part of it is sent to a reader.
export { staffContract } from './contract.ts'
