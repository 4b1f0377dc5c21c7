/** The parts of the test runtime that we use; its own types would add a second set of DOM types. */
declare module 'cloudflare:test' {
  /** Applies the migrations that the database lacks. */
  export function applyD1Migrations(
    database: D1Database,
    migrations: { name: string; queries: string[] }[],
  ): Promise<void>;
  /** A batch for the handler of queues. */
  export function createMessageBatch(
    queueName: string,
    messages: { id: string; timestamp: Date; attempts: number; body: unknown }[],
  ): MessageBatch;
  /** What the handler acknowledged and what it wants again. */
  export function getQueueResult(
    batch: MessageBatch,
    context: ExecutionContext,
  ): Promise<{
    explicitAcks: string[];
    retryMessages: { msgId: string; delaySeconds?: number }[];
  }>;
  export function createExecutionContext(): ExecutionContext;
  /** Waits for everything that was passed to `waitUntil`. */
  export function waitOnExecutionContext(context: ExecutionContext): Promise<void>;
  /** Empties the storage of all bindings. */
  export function reset(): Promise<void>;
}
