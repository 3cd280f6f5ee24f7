import type { PlanNode } from "@dbcoach/engines/console/session";
import { counted, shortDuration } from "../components/duration.ts";
import classes from "./PlanTree.module.css";

/** How a query is answered: each step with its rows and time, and beneath it where its rows come from. */
export function PlanTree({ nodes }: { nodes: readonly PlanNode[] }) {
  const whole = Math.max(...nodes.map(({ ms }) => ms ?? 0), 0);
  return (
    <div className={classes.tree}>
      <Level nodes={nodes} whole={whole} />
    </div>
  );
}

/** `whole`: milliseconds of all. */
function Level({ nodes, whole }: { nodes: readonly PlanNode[]; whole: number }) {
  return (
    <ul className={classes.level}>
      {nodes.map((node, index) => (
        <li key={nodeKey(index)} className={classes.node}>
          <div className={classes.step}>
            <span className={classes.title}>{node.title}</span>
            <span className={classes.numbers} data-numbers>
              {node.rows !== undefined && counted(node.rows, "row")}
              {node.ms !== undefined && ` · ${shortDuration(node.ms)}`}
            </span>
            {whole > 0 && node.ms !== undefined && (
              <span className={classes.share} style={{ inlineSize: `${Math.min(100, (100 * node.ms) / whole)}%` }} />
            )}
          </div>
          {node.details.map((detail) => (
            <div key={detail} className={classes.detail}>
              {detail}
            </div>
          ))}
          {node.children.length > 0 && <Level nodes={node.children} whole={whole} />}
        </li>
      ))}
    </ul>
  );
}

/** Steps of a plan have no identity but their place. */
const nodeKey = (index: number) => `step-${index}`;
