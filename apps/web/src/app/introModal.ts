import { type ComponentType, lazy } from "react";
import { loadPart } from "../components/loadPart.ts";

interface IntroModalProps {
  opened: boolean;
  onClose: () => void;
}

const [load] = Object.values(
  import.meta.glob<{ IntroModal: ComponentType<IntroModalProps> }>("../intro/IntroModal.tsx"),
);

/** The intro video, loaded when it is first opened; undefined in a build without one. */
export const IntroModal =
  load &&
  lazy(async () => {
    const { IntroModal } = await loadPart(load);
    return { default: IntroModal };
  });
