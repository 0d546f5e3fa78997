import { useState, useSyncExternalStore } from 'react';
import type { Lang, MapPlace, Video } from '../content.ts';
import { Arrow } from '../frame/marks.tsx';
import { siteWords } from '../words.ts';
import { SitePicture } from './parts.tsx';

const never = () => () => undefined;
/** True once the page runs in a browser with script; the server and the first drawing say false. */
export const useScript = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Where it is. The map's host hears of the reader only after a click; without script the same click leads there. */
export function MapSection({ id, map, lang }: { id: string; map: MapPlace; lang: Lang }) {
  const words = siteWords(lang);
  const script = useScript();
  const [shown, show] = useState(false);
  const place = `${map.latitude}/${map.longitude}`;
  const there = `https://www.openstreetmap.org/?mlat=${map.latitude}&mlon=${map.longitude}#map=${map.zoom}/${place}`;
  return (
    <section id={id} className="map" aria-labelledby={`${id}-heading`}>
      <div className="map-words">
        <h2 id={`${id}-heading`}>{map.heading}</h2>
        <p className="map-address">
          <bdi>{map.address}</bdi>
        </p>
        <p>
          <a className="action-quiet" href={there} rel="noopener noreferrer">
            {words.open_map}
            <Arrow />
          </a>
        </p>
      </div>
      <div className="map-frame">
        {shown ? (
          <iframe
            title={`${words.map_of} ${map.address}`}
            src={embedded(map)}
            sandbox="allow-scripts allow-popups"
            referrerPolicy="no-referrer"
          />
        ) : (
          <>
            <img src="/pictures/map.svg" alt="" width={1200} height={700} loading="lazy" decoding="async" />
            {script && (
              <p className="facade">
                <button type="button" className="action" onClick={() => show(true)}>
                  {words.show_map}
                </button>
                <span>{words.asks_other_site.replace('{host}', 'openstreetmap.org')}</span>
              </p>
            )}
          </>
        )}
      </div>
    </section>
  );
}

/** The frame of OpenStreetMap takes a box of degrees; each step of zoom halves it. */
function embedded({ latitude, longitude, zoom }: MapPlace): string {
  const wide = 360 / 2 ** zoom;
  const high = wide * 0.5;
  const box = [longitude - wide, latitude - high, longitude + wide, latitude + high].map((degrees) =>
    degrees.toFixed(5),
  );
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box.join('%2C')}&layer=mapnik&marker=${latitude}%2C${longitude}`;
}

/** A film behind its poster. Its host hears of the reader only after a click. */
export function VideoSection({ id, video, lang }: { id: string; video: Video; lang: Lang }) {
  const words = siteWords(lang);
  const [playing, play] = useState(false);
  return (
    <section id={id} className="video" aria-labelledby={video.heading ? `${id}-heading` : undefined}>
      {video.heading && <h2 id={`${id}-heading`}>{video.heading}</h2>}
      <div className="video-frame">
        {playing ? (
          // The player keeps its own origin, which is never ours.
          <iframe
            title={video.title}
            src={`https://www.youtube-nocookie.com/embed/${video.video_id}?autoplay=1&rel=0`}
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
            allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <>
            {video.poster && <SitePicture picture={video.poster} />}
            <a
              className="play"
              href={`https://www.youtube.com/watch?v=${video.video_id}`}
              rel="noopener"
              onClick={(event) => {
                event.preventDefault();
                play(true);
              }}
            >
              <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
                <path d="M17 12l20 12-20 12z" />
              </svg>
              <span>
                {words.play}: {video.title}
              </span>
              <small>{words.asks_other_site.replace('{host}', 'youtube-nocookie.com')}</small>
            </a>
          </>
        )}
      </div>
    </section>
  );
}
