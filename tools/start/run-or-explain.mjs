import { nodeComplaint } from './check-node.mjs';

/**
 * The entry of every command: prints a plain sentence instead of a stack trace for a fault outside the code.
 * @param {() => Promise<void>} command
 */
export function runOrExplain(command) {
  const complaint = nodeComplaint(process.versions.node);
  if (complaint) {
    console.error(complaint);
    process.exit(1);
  }
  command().catch((error) => {
    console.error(error instanceof Error && !process.env.DEBUG ? error.message : error);
    process.exit(1);
  });
}
