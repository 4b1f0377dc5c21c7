/** The client has closed the connection: nobody reads a response. */
export class ClientDisconnected extends Error {
  override readonly name = 'ClientDisconnected';
}
