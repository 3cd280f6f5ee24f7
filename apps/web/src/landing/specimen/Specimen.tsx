import { Skeleton, Text, Title } from "@mantine/core";
import { IconShieldCheck } from "@tabler/icons-react";
import { type CSSProperties, lazy, Suspense, useEffect, useRef, useState } from "react";
import { loadPart } from "../../components/loadPart.ts";
import { Verdict } from "../../evidence/Verdict.tsx";
import { FACTS } from "./facts.ts";
import classes from "./Specimen.module.css";
import type { Piece } from "./shape.ts";

const SpecimenDiagram = lazy(async () => {
  const { SpecimenDiagram } = await loadPart(() => import("./SpecimenDiagram.tsx"));
  return { default: SpecimenDiagram };
});

/** The diagram is loaded when it is no further away than this. */
const NEAR = "200px";

/** The first example, as the product has designed and executed it: point at a table, and see the words it came from. */
export function Specimen() {
  const [active, setActive] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  const [firstTable] = Object.values(FACTS.tables);
  const { name, attack } =
    (active !== undefined && FACTS.tables[active]) || (firstTable ?? { name: "", attack: undefined });
  return (
    <section aria-labelledby="specimen">
      <Title order={2} id="specimen" className={classes.title}>
        From words to tables to proof
      </Title>
      <Text c="dimmed" className={classes.lead}>
        The first example, as DBCoach designed and executed it. Point at a table to see its words.
      </Text>
      <figure className={classes.figure} aria-label="A description, its design and the evidence">
        <blockquote className={classes.text} data-active={active !== undefined || undefined}>
          {FACTS.pieces.map((piece, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a fixed text have no identity but their place
            <Words key={at} piece={piece} active={active} onPoint={setActive} />
          ))}
        </blockquote>
        <div className={classes.diagram} ref={place}>
          <div className={classes.stage}>
            {near && (
              <Suspense fallback={<Skeleton h="100%" radius={0} />}>
                <SpecimenDiagram active={active} onPoint={setActive} />
              </Suspense>
            )}
          </div>
        </div>
        <figcaption className={classes.proof}>
          <Verdict result={FACTS.result} counts={FACTS.counts} round={0} />
          <div className={classes.attack}>
            <IconShieldCheck size={22} stroke={1.7} aria-hidden />
            <div>
              <Text size="sm" fw={600}>
                Tried on {name}: {attack?.attempt}
              </Text>
              <Text size="sm" ff="monospace">
                refused, {attack?.seen}
              </Text>
            </div>
          </div>
        </figcaption>
      </figure>
    </section>
  );
}

interface WordsProps {
  piece: Piece;
  active: string | undefined;
  onPoint: (tableId: string | undefined) => void;
}

/** Some words of the description, lit while a table is looked at that came from them. */
function Words({ piece: { text, tables, columns }, active, onPoint }: WordsProps) {
  const owner = tables[0] ?? columns[0];
  const shown = active !== undefined && [...tables, ...columns].includes(active) ? active : owner;
  if (owner === undefined || shown === undefined) return text;
  const lit =
    active === undefined
      ? undefined
      : tables.includes(active)
        ? "table"
        : columns.includes(active)
          ? "column"
          : undefined;
  const style: CSSProperties & Record<"--hue", string> = {
    "--hue": `var(--module-${FACTS.tables[shown]?.module ?? 1})`,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the tables of the diagram do the same with the keyboard
    <span
      className={classes.words}
      style={style}
      data-names={tables.length > 0 || undefined}
      data-lit={lit}
      onMouseEnter={() => onPoint(owner)}
      onMouseLeave={() => onPoint(undefined)}
    >
      {text}
    </span>
  );
}

/** Whether the element has come near what is seen, once it has been painted. */
function useNear(element: React.RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [near, element]);
  return near;
}
