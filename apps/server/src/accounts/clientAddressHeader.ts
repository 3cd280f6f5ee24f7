/** The header in which the server tells the library who is calling; what a client sends under this name is discarded. */
export const CLIENT_ADDRESS_HEADER = "x-dbcoach-client-address";
