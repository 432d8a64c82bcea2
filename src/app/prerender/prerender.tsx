import { renderToStaticMarkup } from 'react-dom/server';
import { stationIds } from '../../lab/instruments/instrument-ids.ts';
import { LiveRegion } from '../../lab/ui/message/live-region.tsx';
import { shellMessages } from '../../school/client/messages/shell.ts';
import type { Build } from '../../school/kernel/build.ts';
import { type BuildMeta, createRouteRules } from '../../school/kernel/route-rules.ts';
import { renderBlogPages } from '../../site/blog/blog-pages.tsx';
import { listPosts, listTags } from '../../site/blog/read-posts.ts';
import { cookiesMessages } from '../../site/cookies/cookies-messages.ts';
import { CookiesPage } from '../../site/cookies/cookies-page.tsx';
import { galleryMessages } from '../../site/gallery/gallery-messages.ts';
import { GalleryPage } from '../../site/gallery/gallery-page.tsx';
import { type LabAtAGlance, type LabOutline, listLabs } from '../../site/gallery/read-labs.ts';
import { StationPoster } from '../../site/gallery/trial-plate.tsx';
import { homeMessages } from '../../site/home/home-messages.ts';
import { HomePage } from '../../site/home/home-page.tsx';
import { readHowToFilm } from '../../site/home/read-how-to.ts';
import { listVersions } from '../../site/legal/read-legal-documents.ts';
import { renderLegalPages } from '../../site/legal/render-legal-pages.tsx';
import { NoticePage } from '../../site/notice-page.tsx';
import { homeImage, imageOfLab, listSocialImages } from '../../site/page-images.tsx';
import { pricingMessages } from '../../site/pricing/pricing-messages.ts';
import { PricingPage } from '../../site/pricing/pricing-page.tsx';
import { passesOpening, readPasses } from '../../site/pricing/read-passes.ts';
import { publicMessages } from '../../site/public-messages.ts';
import type { PublicPage, SocialImage } from '../../site/public-page.ts';
import { site } from '../../site/site.ts';
import { renderSiteFiles, type SiteFile } from '../../site/site-files.ts';
import { describeTrail } from '../../site/trail.tsx';
import { drawInstrumentTrial } from '../../site/trial/instrument-trial.tsx';
import { drawStillShortGel } from '../../site/trial/short-gel-trial.tsx';
import { type InstrumentTrial, type TrialId, trials } from '../../site/trial/trials.ts';
import { renderTrustPages } from '../../site/trust/render-trust-pages.tsx';
import { type PageFrame, renderPageFrames } from './page-frames.tsx';

export interface PublicSite {
  readonly pages: readonly PublicPage[];
  /** What programs read: the sitemap, the feed, robots.txt. */
  readonly files: readonly SiteFile[];
  readonly images: readonly SocialImage[];
}

/** The public site, as the build writes it. */
export async function renderPublicSite(outlines: readonly LabOutline[]): Promise<PublicSite> {
  const labs = listLabs(outlines);
  const posts = listPosts();
  const pages = [
    await renderHomePage(labs),
    renderPricingPage(labs),
    ...(await Promise.all(labs.map((lab) => renderGalleryPage(lab, labs)))),
    ...renderBlogPages(posts, listTags()),
    renderCookiesPage(),
    ...renderLegalPages(listVersions),
    ...renderTrustPages(),
  ].map(withTrail);
  return { pages, files: renderSiteFiles(pages, posts), images: listSocialImages(posts) };
}

/** The title of a head ends with the name of the product. */
function withTrail({ head, ...page }: PublicPage): PublicPage {
  const trail = describeTrail(page.path, head.title.replace(publicMessages.titleOf(''), ''));
  return { ...page, head: { ...head, trail } };
}

async function renderHomePage(labs: readonly LabAtAGlance[]): Promise<PublicPage> {
  const square = await drawStill('square', homeMessages.trials.square.title);
  const gel = <LiveRegion>{drawStillShortGel()}</LiveRegion>;
  const film = readHowToFilm('watch-a-class-work');
  return {
    path: '/',
    html: renderToStaticMarkup(<HomePage labs={labs} gel={gel} square={square} film={film} />),
    head: {
      title: publicMessages.title,
      description: publicMessages.description,
      image: homeImage,
      about: {
        '@type': 'WebSite',
        name: site.product,
        url: `${site.origin}/`,
        description: publicMessages.description,
        inLanguage: 'en-US',
      },
    },
    payload: null,
  };
}

function renderPricingPage(labs: readonly LabAtAGlance[]): PublicPage {
  const { heading, description } = pricingMessages;
  return {
    path: '/pricing',
    html: renderToStaticMarkup(<PricingPage passes={readPasses()} labs={labs} />),
    head: { title: publicMessages.titleOf(heading), description, image: homeImage },
    payload: null,
  };
}

async function renderGalleryPage(lab: LabAtAGlance, labs: readonly LabAtAGlance[]): Promise<PublicPage> {
  const { id, path, title, summary, minutes, isPremium } = lab;
  const image = imageOfLab(id);
  return {
    path,
    html: renderToStaticMarkup(
      <GalleryPage
        lab={lab}
        others={labs.filter((other) => other !== lab)}
        passes={passesOpening(readPasses(), lab)}
        still={await drawStill(id, galleryMessages.labs[id].trialTitle)}
      />,
    ),
    head: {
      title: publicMessages.titleOf(galleryMessages.titleOf(title)),
      description: `${galleryMessages.labs[id].question} ${galleryMessages.description(lab.lessons.length)}`,
      image,
      about: {
        '@type': 'LearningResource',
        name: title,
        description: summary,
        url: site.origin + path,
        image: site.origin + image.path,
        timeRequired: `PT${minutes}M`,
        learningResourceType: 'lab',
        educationalLevel: galleryMessages.labs[id].audience,
        isAccessibleForFree: !isPremium,
        inLanguage: 'en-US',
      },
    },
    payload: null,
  };
}

/** What can be tried on a page, as it stands at the start. A station places its things with styles: it is a picture. */
async function drawStill(id: Exclude<TrialId, 'gel'>, title: string) {
  const trial: InstrumentTrial = trials[id];
  if (stationIds.includes(trial.instrument)) return <StationPoster instrument={trial.instrument} />;
  return <LiveRegion>{await drawInstrumentTrial(trial, title)}</LiveRegion>;
}

function renderCookiesPage(): PublicPage {
  const { title, description } = cookiesMessages;
  return {
    path: '/cookies',
    html: renderToStaticMarkup(<CookiesPage />),
    head: { title: publicMessages.titleOf(title), description, image: homeImage },
    payload: null,
  };
}

/**
 * Documents for an address without a page and for a device without a network. They use the words of the application and
 * do not know which address they stand in for.
 */
export function renderNoticePages(): PublicPage[] {
  const { error } = shellMessages;
  const { offlinePage } = publicMessages;
  const notices = {
    '/404': {
      title: error.notFound,
      text: error.notFoundText,
      action: { to: '/signin', text: error.goHome },
    },
    '/offline': {
      title: offlinePage.title,
      text: offlinePage.text,
      action: { to: '/activities', text: offlinePage.action },
    },
  };
  return Object.entries(notices).map(([path, notice]) => ({
    path,
    html: renderToStaticMarkup(<NoticePage {...notice} />),
    head: {
      title: publicMessages.titleOf(notice.title),
      description: '',
      image: homeImage,
      isUnlisted: true,
    },
    payload: null,
  }));
}

/** Pages of the application that are there before its code. */
export function renderFrames(): Promise<PageFrame[]> {
  return renderPageFrames({ productName: site.product, productKey: site.productKey });
}

/** `builds/meta/{buildId}.json`, as far as the build knows it: the server adds the operator's redirects. */
export function describeBuild(build: Build, paths: readonly string[]): BuildMeta {
  return { ...build, routeRules: createRouteRules(paths, []), prerendered: [...paths] };
}
