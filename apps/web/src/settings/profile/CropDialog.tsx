import { Button, Group, Modal, Slider, Stack, Text } from "@mantine/core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import Cropper from "react-easy-crop";
import { useReturnFocus } from "../../components/useReturnFocus.ts";
import classes from "./CropDialog.module.css";
import type { Area } from "./picture.ts";

const MAX_ZOOM = 4;
const ZOOM_STEP = 0.1;
/** What a key adds to the zoom. */
const ZOOM_KEYS: Record<string, number> = { "+": ZOOM_STEP, "=": ZOOM_STEP, "-": -ZOOM_STEP };

interface CropDialogProps {
  file: File;
  busy: boolean;
  onApply: (area: Area) => void;
  onCancel: () => void;
}

/** Lets a square be chosen from a picture: by dragging and pinching, or with arrow keys, plus and minus. */
export function CropDialog({ file, busy, onApply, onCancel }: CropDialogProps) {
  useReturnFocus();
  const [address, setAddress] = useState<string>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  const frame = useRef<HTMLDivElement>(null);
  const ready = area !== undefined;
  // The part to move exists when the picture is there: later than the dialog, which had to focus something else.
  useEffect(() => {
    if (ready) frame.current?.querySelector<HTMLElement>("[role=group]")?.focus();
  }, [ready]);

  const zoomBy = (step: number) => setZoom((before) => Math.min(MAX_ZOOM, Math.max(1, before + step)));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ZOOM_KEYS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    zoomBy(step);
  };
  return (
    <Modal opened onClose={onCancel} title="Crop your picture" closeButtonProps={{ "aria-label": "Close" }}>
      <Stack gap="md" onKeyDown={onKeyDown}>
        <div className={classes.frame} ref={frame}>
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={8}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ alt: "" }}
            cropperProps={{
              role: "group",
              "aria-label": "Part of the picture",
              "aria-describedby": "crop-keys",
            }}
          />
        </div>
        <Stack gap={4}>
          <Text size="sm" fw={500} aria-hidden>
            Zoom
          </Text>
          <Slider
            min={1}
            max={MAX_ZOOM}
            step={ZOOM_STEP}
            value={zoom}
            onChange={setZoom}
            label={null}
            thumbLabel="Zoom"
          />
        </Stack>
        <Text size="xs" c="dimmed" id="crop-keys">
          Drag the picture, or use the arrow keys to move it and + and − to zoom.
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button loading={busy} disabled={!area} onClick={() => area && onApply(area)}>
            Apply Crop
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
