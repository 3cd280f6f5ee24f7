import { ActionIcon, Group, Menu, Modal, Skeleton, Text, Title, Tooltip } from "@mantine/core";
import { IconDownload, IconMaximize } from "@tabler/icons-react";
import { lazy, type RefObject, Suspense, useMemo, useRef, useState } from "react";
import { messageOf } from "../api/apiError.ts";
import { downloadBlob, downloadText } from "../components/downloadText.ts";
import { loadPart } from "../components/loadPart.ts";
import { notifyFailure } from "../components/notifySuccess.ts";
import { PartLoading } from "../components/PartLoading.tsx";
import classes from "./ChartCard.module.css";
import { ChartLegend } from "./ChartLegend.tsx";
import { ChartSummary } from "./ChartSummary.tsx";
import { ChartTable } from "./ChartTable.tsx";
import { type ChartKind, chartJson, fileNameOf, isEmpty, type Series, signed } from "./chartData.ts";
import { legendOf } from "./legend.ts";

const Chart = lazy(async () => ({ default: (await loadPart(() => import("./Chart.tsx"))).Chart }));
const HEIGHT = 200;

export interface ChartCardProps {
  title: string;
  /** What is counted, in a sentence. */
  note: string;
  kind: ChartKind;
  series: readonly Series[];
  /** How many points are drawn, the first of them; the numbers in words are of all. */
  drawn?: number;
  /** How a value is said; by default as the number that it is. */
  format?: (value: number) => string;
  /** What to say while there is nothing to draw. */
  empty: string;
}

const plain = (value: number) => value.toLocaleString("en");

/** A chart with its numbers in words, to be taken away as a file or looked at in full. */
export function ChartCard({ title, note, kind, series, drawn, format = plain, empty }: ChartCardProps) {
  const [full, setFull] = useState(false);
  const drawing = useRef<HTMLDivElement>(null);
  const nothing = isEmpty(series);
  const visible = useMemo(
    () => series.map(({ name, points }) => ({ name, points: points.slice(0, drawn) })),
    [series, drawn],
  );
  const body = (height: number | `${number}%`) => (
    <>
      <div className={classes.drawing} ref={drawing} aria-hidden data-full={typeof height === "string" || undefined}>
        <Suspense
          fallback={
            <PartLoading subject="The chart">
              <Skeleton height={height} />
            </PartLoading>
          }
        >
          <Chart kind={kind} series={visible} format={format} height={height} />
        </Suspense>
      </div>
      <ChartLegend kind={kind} series={series} format={format} />
      <ChartTable title={title} series={series} format={format} />
      <ChartSummary series={series} format={format} />
    </>
  );
  return (
    <section className={classes.card} aria-label={title}>
      <Group gap="xs" wrap="nowrap" align="start">
        <div className={classes.words}>
          <Title order={3} className={classes.title}>
            {title}
          </Title>
          <Text size="xs" c="dimmed">
            {note}
          </Text>
        </div>
        {!nothing && (
          <Group gap={4} wrap="nowrap" ml="auto">
            <ExportMenu title={title} kind={kind} series={series} format={format} drawing={drawing} />
            <Tooltip label="Fullscreen">
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Fullscreen: ${title}`}
                onClick={() => setFull(true)}
              >
                <IconMaximize size={16} stroke={1.7} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </Group>
        )}
      </Group>
      {nothing ? (
        <Text size="sm" c="dimmed" className={classes.empty}>
          {empty}
        </Text>
      ) : full ? (
        <Skeleton height={HEIGHT} animate={false} />
      ) : (
        body(HEIGHT)
      )}
      <Modal
        opened={full}
        onClose={() => setFull(false)}
        title={title}
        fullScreen
        radius={0}
        closeButtonProps={{ "aria-label": "Close" }}
        classNames={{ body: classes.full, content: classes.fullContent }}
      >
        {full && body("100%")}
      </Modal>
    </section>
  );
}

interface ExportMenuProps extends Pick<ChartCardProps, "title" | "kind" | "series"> {
  format: (value: number) => string;
  drawing: RefObject<HTMLElement | null>;
}

function ExportMenu({ title, kind, series, format, drawing }: ExportMenuProps) {
  const name = fileNameOf(title);
  const save = async (as: "png" | "svg") => {
    const svg = drawing.current?.querySelector("svg");
    if (!svg) return;
    const { chartPng, chartSvg } = await loadPart(() => import("./exportChart.ts"));
    const style = getComputedStyle(svg);
    const resolved = (color: string) => style.getPropertyValue(/--[\w-]+/.exec(color)?.[0] ?? "").trim() || color;
    const legend = legendOf(kind, series, format).map(({ label, value, change, color }) => ({
      text: [label, value, change === undefined ? undefined : signed(change)].filter(Boolean).join("  "),
      color: resolved(color),
    }));
    const sheet = { title, drawing: svg, legend };
    if (as === "svg") downloadText(`${name}.svg`, chartSvg(sheet).text, "image/svg+xml");
    else downloadBlob(`${name}.png`, await chartPng(sheet));
  };
  const trySave = (as: "png" | "svg") =>
    save(as).catch((error: unknown) => {
      notifyFailure(`${title} could not be exported`, messageOf(error));
    });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Tooltip label="Export">
          <ActionIcon variant="subtle" color="gray" aria-label={`Export: ${title}`}>
            <IconDownload size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void trySave("png")}>PNG</Menu.Item>
        <Menu.Item onClick={() => void trySave("svg")}>SVG</Menu.Item>
        <Menu.Item onClick={() => downloadText(`${name}.json`, chartJson({ title, kind, series }), "application/json")}>
          JSON
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
