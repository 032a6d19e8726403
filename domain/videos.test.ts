import { expect, test } from "vitest";
import { readVideo } from "./videos.ts";

test("YouTube in every spelling plays from the host without cookies", () => {
  for (const address of [
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s",
    "https://youtu.be/dQw4w9WgXcQ?si=abc",
    "https://m.youtube.com/shorts/dQw4w9WgXcQ",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
    "https://youtube.com/live/dQw4w9WgXcQ",
  ])
    expect(readVideo(address), address).toEqual({
      kind: "frame",
      source: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
      page: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      host: "YouTube",
    });
});

test("Vimeo, with the key of a video that is not listed", () => {
  expect(readVideo("https://vimeo.com/76979871")?.source).toBe("https://player.vimeo.com/video/76979871?dnt=1");
  expect(readVideo("https://vimeo.com/76979871/8272103f6e")).toMatchObject({
    source: "https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e",
    page: "https://vimeo.com/76979871/8272103f6e",
  });
  expect(readVideo("https://player.vimeo.com/video/76979871?h=8272103f6e")?.page).toContain("8272103f6e");
});

test("files that browsers play", () => {
  expect(readVideo("https://cdn.example.com/cars/taycan.MP4?x=1")).toMatchObject({
    kind: "file",
    host: "cdn.example.com",
    source: "https://cdn.example.com/cars/taycan.MP4?x=1",
  });
  expect(readVideo("https://cdn.example.com/taycan.webm")?.kind).toBe("file");
});

test("nothing else", () => {
  for (const address of [
    null,
    "",
    "taycan.mp4",
    "http://cdn.example.com/taycan.mp4",
    "https://cdn.example.com:8443/taycan.mp4",
    "https://user@cdn.example.com/taycan.mp4",
    "https://www.youtube.com/@dealer",
    "https://www.youtube.com/watch?v=a;b",
    "https://youtube.com.example.com/watch?v=dQw4w9WgXcQ",
    "https://vimeo.com/channels/staff",
    "https://example.com/page",
    "javascript:alert(1)//.mp4",
  ])
    expect(readVideo(address), String(address)).toBeNull();
});
