/**
 * Something that the person who starts the server can put right.
 * The message is one or two plain sentences: what is wrong and what to do. It is printed without a stack.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
