/* Made from the OpenAPI of the partners' API by `npm run generate`. */

export interface paths {
    "/api/open/v1/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get an access token with business code and secret (OAuth 2.0 client credentials), sent as HTTP Basic or in a body as form or JSON
         * @description Access: public
         */
        post: operations["openToken.token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open/v1/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the devices of this application by id, page by page
         * @description Access: partner, scope: devices:read
         */
        get: operations["openDevice.devices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open/v1/devices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one device
         * @description Access: partner, scope: devices:read
         */
        get: operations["openDevice.device"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open/v1/devices/{id}/ports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the last reported ports of a device; empty if it has never reported
         * @description Access: partner, scope: devices:read
         */
        get: operations["openDevice.ports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open/v1/devices/{id}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the last reported state of a device, and the age of that state
         * @description Access: partner, scope: telemetry:read
         */
        get: operations["openDevice.state"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open/v1/devices/{id}/telemetry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the readings of a device between two instants, oldest first, page by page
         * @description Access: partner, scope: telemetry:read
         */
        get: operations["openDevice.telemetry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open/v1/devices/{id}/charges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the ended charges of a device, newest first, page by page
         * @description Access: partner, scope: telemetry:read
         */
        get: operations["openDevice.charges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open/v1/devices/{id}/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the sums of a device for each hour, day or month, both ends included; periods without a reading are omitted
         * @description Access: partner, scope: telemetry:read
         */
        get: operations["openDevice.statistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open/v1/devices/{id}/ports/{port}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch a port on. Returns 202 with the operation, which has already failed if the device is unreachable; request it again to follow its progress
         * @description Access: partner, scope: control
         */
        post: operations["openControl.startPort"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open/v1/devices/{id}/ports/{port}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch a port off. Returns 202 with the operation, which has already failed if the device is unreachable; request it again to follow its progress
         * @description Access: partner, scope: control
         */
        post: operations["openControl.stopPort"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open/v1/devices/{id}/limit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the maximum power of a device in W; a disconnected device gets the limit when it reconnects. Returns 202 with the operation
         * @description Access: partner, scope: control
         */
        put: operations["openControl.setLimit"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open/v1/operations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the progress of an operation of this application
         * @description Access: partner, scope: control
         */
        get: operations["openControl.operation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the events of this application’s devices in order, from a cursor or from the oldest event of the last 7 days. `next` is the cursor for the next request, also if there are no events yet
         * @description Access: partner, scope: events:read
         */
        get: operations["openEvent.events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the webhooks of this application
         * @description Access: partner, scope: events:read
         */
        get: operations["openWebhook.webhooks"];
        put?: never;
        /**
         * Add a webhook, at most 20; targets in private and local networks are refused, and the URL is stored normalized, without a fragment. Returns the signing secret, which is shown only once
         * @description Access: partner, scope: events:read
         */
        post: operations["openWebhook.addWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one webhook
         * @description Access: partner, scope: events:read
         */
        get: operations["openWebhook.webhook"];
        /**
         * Change the URL and the event types of a webhook; the response contains the URL as it is stored, normalized
         * @description Access: partner, scope: events:read
         */
        put: operations["openWebhook.changeWebhook"];
        post?: never;
        /**
         * Delete a webhook with its deliveries
         * @description Access: partner, scope: events:read
         */
        delete: operations["openWebhook.removeWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open/v1/webhooks/{id}/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a webhook a new secret; for the given number of hours each delivery has a signature of both secrets
         * @description Access: partner, scope: events:read
         */
        post: operations["openWebhook.renewWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open/v1/webhooks/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a paused webhook, unless the operator paused it; events that happened meanwhile can be read from `/events`
         * @description Access: partner, scope: events:read
         */
        post: operations["openWebhook.resumeWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open/v1/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an event of the type `webhook.test`
         * @description Access: partner, scope: events:read
         */
        post: operations["openWebhook.testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open/v1/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of the last 30 days, newest first, page by page
         * @description Access: partner, scope: events:read
         */
        get: operations["openWebhook.deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open/v1/webhooks/{id}/deliveries/{deliveryId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again with the same id, signed with the current secret
         * @description Access: partner, scope: events:read
         */
        post: operations["openWebhook.resend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open/v1/webhooks/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send all failed deliveries again
         * @description Access: partner, scope: events:read
         */
        post: operations["openWebhook.resendAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open/v1/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List this application’s own calls of the last 7 days, newest first, page by page; with `errors` only those with a status from 400. A call is listed about a second after its response
         * @description Access: partner
         */
        get: operations["openCall.calls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Problem: {
            type: string;
            title: string;
            status: number;
            detail: string;
            /** @enum {string} */
            code: "success" | "unauthenticated" | "forbidden" | "notFound" | "conflict" | "invalid" | "tooManyRequests" | "internal" | "malformed" | "tooLarge" | "keyReused" | "unavailable" | "signInFailed" | "credentialsWrong" | "captchaWrong" | "accountDisabled" | "accountLocked" | "ticketInvalid" | "codeWrong" | "codeTooSoon" | "channelMissing" | "secondFactorNeeded" | "secondFactorWrong" | "secondFactorExpired" | "proofWrong" | "twoFactorDemanded" | "passkeyRefused" | "singleSignOnOff" | "singleSignOnFailed" | "singleSignOnUnknown" | "twoFactorMissing" | "modelInUse" | "deviceBound" | "deviceNotBound" | "deviceInUse" | "tooManyDevices" | "noDevices" | "itemsRefused" | "othersAnswer" | "deviceOffline" | "cabinetFitted" | "cabinetOnDocument" | "cabinetModelInUse" | "qrBatchUsed" | "qrBatchComplete" | "qrNoCodes" | "qrCodesUsed" | "qrCodesRevoked" | "timersChanged" | "deviceInTransfer" | "deviceInReturn" | "deviceNotSold" | "fileTooLarge" | "fileType" | "pictureTooLarge" | "fileContent" | "ownSession" | "sessionProtected" | "dictInUse" | "parameterBuiltIn" | "roleInUse" | "roleBuiltIn" | "roleFixed" | "ownRole" | "beyondOwnRights" | "menuNeeded" | "ownAccount" | "lastSuperAdministrator" | "accountHasHistory" | "menuBuiltIn" | "superiorNeeded" | "customerInUse" | "shareLimit" | "devicesBound" | "excelOld" | "excelLocked" | "excelEmpty" | "excelDamaged" | "excelTooBig" | "excelTooManyRows" | "excelHeadings" | "importBusy" | "importHasBadRows" | "jobLost" | "excelHidden" | "fileOtherTable" | "fileNoTable" | "fileArchive" | "csvEncoding" | "csvQuote" | "warningCompleted" | "alarmClosed" | "feedbackProcessed" | "feedbackVideos" | "textPublished" | "textChanged" | "agreementChanged" | "tooManyAds" | "appUpgradeState" | "appUpgradeOlder" | "appUpgradeNoLine" | "appUpgradePackage" | "apkDamaged" | "apkIncomplete" | "apkManifest" | "apkTooBig" | "announcementState" | "appUpgradeSigner" | "appUpgradeCode" | "apkIsBundle" | "apkIsSet" | "apkIsXapk" | "apkSplit" | "apkTestOnly" | "apkDebuggable" | "apkUnsigned" | "apkSignature" | "apkDebugKey" | "stocktakeUnsettled" | "stocktakeOpen" | "stocktakeClosed" | "firmwareInUse" | "signingKeyInUse" | "signingKeyRetired" | "firmwareDamaged" | "rolloutEmpty" | "rolloutMoved" | "secondPerson" | "applicationReviewed" | "applicationConfirmed" | "applicationDisabled" | "testChargerExists" | "testChargerDisabled" | "applicationUnconfirmed" | "applicationNotApproved" | "applicationLinkVoid" | "applicationsClosed" | "scopeMissing" | "addressRefused" | "webhookPausedByStaff" | "tooManyWebhooks" | "backupOpen" | "backupUnverifiable" | "personOnly" | "tooManyKeys" | "keyEnded" | "keyProtected" | "noticePushed" | "pushNotStopped" | "pushDeliveryWaiting" | "pushUnreachable";
            instance?: string;
            errors?: {
                field: string;
                msg: string;
            }[];
            retryAfter?: number;
        } & {
            [key: string]: unknown;
        };
        Refusal: {
            code: number;
            msg: string;
            data: {
                errors?: {
                    field: string;
                    msg: string;
                }[];
            } | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "openToken.token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    grant_type: string;
                    scope?: string;
                    client_id?: string;
                    client_secret?: string;
                };
                "application/json": {
                    grant_type: string;
                    scope?: string;
                    client_id?: string;
                    client_secret?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        access_token: string;
                        /** @constant */
                        token_type: "Bearer";
                        expires_in: number;
                        scope: string;
                    };
                };
            };
            /** @description The request, the grant type or a scope is wrong; `error` says which */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description: string;
                    };
                };
            };
            /** @description Business code or secret is wrong or expired */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description: string;
                    };
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description: string;
                    };
                };
            };
            /** @description Any other error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description: string;
                    };
                };
            };
        };
    };
    "openDevice.devices": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                code?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        devices: {
                            id: number;
                            code: string;
                            name: string;
                            modelCode: string;
                            modelName: string;
                            portCount: number;
                            designPower: number;
                            bound: boolean;
                            /** @enum {string} */
                            connection: "online" | "unknown" | "offline";
                            seenAt: string | null;
                            firmware: string | null;
                        }[];
                        next: string | null;
                    };
                };
            };
            /** @description The request cannot be parsed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The application lacks the scope, or may not call from this address */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid fields, each listed in `errors` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Seconds until the next attempt is allowed */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "openDevice.device": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Changes whenever the response changes */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        code: string;
                        name: string;
                        modelCode: string;
                        modelName: string;
                        portCount: number;
                        designPower: number;
                        bound: boolean;
                        /** @enum {string} */
                        connection: "online" | "unknown" | "offline";
                        seenAt: string | null;
                        firmware: string | null;
                    };
                };
            };
            /** @description Unchanged since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be parsed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The application lacks the scope, or may not call from this address */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Does not exist, or belongs to a different tenant */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid fields, each listed in `errors` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Seconds until the next attempt is allowed */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "openDevice.ports": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Changes whenever the response changes */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        reportedAt: string | null;
                        ports: {
                            port: number;
                            on: boolean;
                            /** @enum {string} */
                            status: "idle" | "working" | "standby";
                            /** @enum {string} */
                            charging: "notCharged" | "charging" | "fullyCharged";
                            voltage: number;
                            current: number;
                            power: number;
                            minutes: number;
                            fault: ("drawsWhileOff" | "reported") | null;
                        }[];
                    };
                };
            };
            /** @description Unchanged since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be parsed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The application lacks the scope, or may not call from this address */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Does not exist, or belongs to a different tenant */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid fields, each listed in `errors` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Seconds until the next attempt is allowed */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "openDevice.state": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Changes whenever the response changes */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        onlineSince: string | null;
                        seenAt: string | null;
                        reportedAt: string | null;
                        clockOff: number | null;
                        temperature: number | null;
                        fan: boolean | null;
                        on: boolean | null;
                        power: number | null;
                        rssi: number | null;
                        firmware: string | null;
                        ports: {
                            port: number;
                            on: boolean;
                            /** @enum {string} */
                            status: "idle" | "working" | "standby";
                            /** @enum {string} */
                            charging: "notCharged" | "charging" | "fullyCharged";
                            voltage: number;
                            current: number;
                            power: number;
                            minutes: number;
                            fault: ("drawsWhileOff" | "reported") | null;
                        }[];
                        /** @enum {string} */
                        connection: "online" | "unknown" | "offline";
                    };
                };
            };
            /** @description Unchanged since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be parsed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The application lacks the scope, or may not call from this address */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Does not exist, or belongs to a different tenant */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid fields, each listed in `errors` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Seconds until the next attempt is allowed */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "openDevice.telemetry": {
        parameters: {
            query: {
                from: string;
                to: string;
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        readings: {
                            /** Format: date-time */
                            at: string;
                            temperature: number;
                            power: number;
                            fan: boolean;
                            ports: {
                                port: number;
                                /** @enum {string} */
                                status: "idle" | "working" | "standby";
                                /** @enum {string} */
                                charging: "notCharged" | "charging" | "fullyCharged";
                                voltage: number;
                                current: number;
                                power: number;
                                minutes: number;
                            }[];
                        }[];
                        next: string | null;
                    };
                };
            };
            /** @description The request cannot be parsed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The application lacks the scope, or may not call from this address */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Does not exist, or belongs to a different tenant */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid fields, each listed in `errors` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Seconds until the next attempt is allowed */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "openDevice.charges": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                port?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        charges: {
                            id: number;
                            port: number;
                            /** Format: date-time */
                            beganAt: string;
                            /** Format: date-time */
                            endedAt: string;
                            minutes: number;
                            energy: number;
                        }[];
                        next: string | null;
                    };
                };
            };
            /** @description The request cannot be parsed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The application lacks the scope, or may not call from this address */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Does not exist, or belongs to a different tenant */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid fields, each listed in `errors` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Seconds until the next attempt is allowed */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "openDevice.statistics": {
        parameters: {
            query: {
                by: "hour" | "day" | "month";
                from: string;
                to: string;
                timeZone?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rows: {
                            chargeCount: number;
                            chargeMinutes: number;
                            energy: number;
                            cumulative: number;
                            temperaturePeak: number;
                            temperatureMean: number;
                            powerPeak: number;
                            powerMean: number;
                            at: string;
                        }[];
                        ownDaysFrom: string;
                    };
                };
            };
            /** @description The request cannot be parsed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The application lacks the scope, or may not call from this address */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Does not exist, or belongs to a different tenant */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid fields, each listed in `errors` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Seconds until the next attempt is allowed */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "openControl.startPort": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of up to 200 characters. A repeated call with the same key takes effect once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
                port: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        deviceId: number;
                        /** @enum {string} */
                        kind: "startPort" | "stopPort" | "setLimit";
                        port: number | null;
                        limitW: number | null;
                        /** @enum {string} */
                        status: "queued" | "sent" | "acknowledged" | "applied" | "failed";
                        reason: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        sentAt: string | null;
                        acknowledgedAt: string | null;
                        finishedAt: string | null;
                    };
                };
            };
            /** @description The request cannot be parsed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The application lacks the scope, or may not call from this address */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Does not exist, or belongs to a different tenant */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflicts with the current state; `code` gives the reason */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid fields, each listed in `errors` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Seconds until the next attempt is allowed */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "openControl.stopPort": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of up to 200 characters. A repeated call with the same key takes effect once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
                port: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        deviceId: number;
                        /** @enum {string} */
                        kind: "startPort" | "stopPort" | "setLimit";
                        port: number | null;
                        limitW: number | null;
                        /** @enum {string} */
                        status: "queued" | "sent" | "acknowledged" | "applied" | "failed";
                        reason: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        sentAt: string | null;
                        acknowledgedAt: string | null;
                        finishedAt: string | null;
                    };
                };
            };
            /** @description The request cannot be parsed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The application lacks the scope, or may not call from this address */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Does not exist, or belongs to a different tenant */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflicts with the current state; `code` gives the reason */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid fields, each listed in `errors` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Seconds until the next attempt is allowed */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "openControl.setLimit": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of up to 200 characters. A repeated call with the same key takes effect once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    limitW: number;
                };
            };
        };
        responses: {
            /** @description Done */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        deviceId: number;
                        /** @enum {string} */
                        kind: "startPort" | "stopPort" | "setLimit";
                        port: number | null;
                        limitW: number | null;
                        /** @enum {string} */
                        status: "queued" | "sent" | "acknowledged" | "applied" | "failed";
                        reason: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        sentAt: string | null;
                        acknowledgedAt: string | null;
                        finishedAt: string | null;
                    };
                };
            };
            /** @description The request cannot be parsed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The application lacks the scope, or may not call from this address */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Does not exist, or belongs to a different tenant */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflicts with the current state; `code` gives the reason */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid fields, each listed in `errors` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Seconds until the next attempt is allowed */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "openControl.operation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description Changes whenever the response changes */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        deviceId: number;
                        /** @enum {string} */
                        kind: "startPort" | "stopPort" | "setLimit";
                        port: number | null;
                        limitW: number | null;
                        /** @enum {string} */
                        status: "queued" | "sent" | "acknowledged" | "applied" | "failed";
                        reason: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        sentAt: string | null;
                        acknowledgedAt: string | null;
                        finishedAt: string | null;
                    };
                };
            };
            /** @description Unchanged since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be parsed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The application lacks the scope, or may not call from this address */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Does not exist, or belongs to a different tenant */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid fields, each listed in `errors` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Seconds until the next attempt is allowed */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "openEvent.events": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        events: {
                            sequence: number;
                            /** @enum {string} */
                            type: "device.online" | "device.offline" | "device.warning" | "device.event" | "operation.updated";
                            /** Format: date-time */
                            at: string;
                            deviceId: number;
                            deviceCode: string;
                            data: {
                                [key: string]: unknown;
                            };
                        }[];
                        next: string;
                    };
                };
            };
            /** @description The request cannot be parsed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The application lacks the scope, or may not call from this address */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid fields, each listed in `errors` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Seconds until the next attempt is allowed */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "openWebhook.webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhooks: {
                            id: number;
                            url: string;
                            types: ("device.online" | "device.offline" | "device.warning" | "device.event" | "operation.updated" | "notice.published")[];
                            /** Format: date-time */
                            createdAt: string;
                            pausedAt: string | null;
                            pauseReason: ("failing" | "gone" | "staff" | "revoked") | null;
                            restingUntil: string | null;
                            previousSecretUntil: string | null;
                        }[];
                    };
                };
            };
            /** @description The request cannot be parsed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The application lacks the scope, or may not call from this address */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid fields, each listed in `errors` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Seconds until the next attempt is allowed */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "openWebhook.addWebhook": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of up to 200 characters. A repeated call with the same key takes effect once. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    url: string;
                    types?: ("device.online" | "device.offline" | "device.warning" | "device.event" | "operation.updated" | "notice.published")[];
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        url: string;
                        types: ("device.online" | "device.offline" | "device.warning" | "device.event" | "operation.updated" | "notice.published")[];
                        /** Format: date-time */
                        createdAt: string;
                        pausedAt: string | null;
                        pauseReason: ("failing" | "gone" | "staff" | "revoked") | null;
                        restingUntil: string | null;
                        previousSecretUntil: string | null;
                        secret: string;
                    };
                };
            };
            /** @description The request cannot be parsed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The application lacks the scope, or may not call from this address */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Does not exist, or belongs to a different tenant */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflicts with the current state; `code` gives the reason */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid fields, each listed in `errors` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Seconds until the next attempt is allowed */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "openWebhook.webhook": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        url: string;
                        types: ("device.online" | "device.offline" | "device.warning" | "device.event" | "operation.updated" | "notice.published")[];
                        /** Format: date-time */
                        createdAt: string;
                        pausedAt: string | null;
                        pauseReason: ("failing" | "gone" | "staff" | "revoked") | null;
                        restingUntil: string | null;
                        previousSecretUntil: string | null;
                    };
                };
            };
            /** @description The request cannot be parsed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The application lacks the scope, or may not call from this address */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Does not exist, or belongs to a different tenant */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid fields, each listed in `errors` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Seconds until the next attempt is allowed */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "openWebhook.changeWebhook": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of up to 200 characters. A repeated call with the same key takes effect once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    url: string;
                    types?: ("device.online" | "device.offline" | "device.warning" | "device.event" | "operation.updated" | "notice.published")[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        url: string;
                        types: ("device.online" | "device.offline" | "device.warning" | "device.event" | "operation.updated" | "notice.published")[];
                        /** Format: date-time */
                        createdAt: string;
                        pausedAt: string | null;
                        pauseReason: ("failing" | "gone" | "staff" | "revoked") | null;
                        restingUntil: string | null;
                        previousSecretUntil: string | null;
                    };
                };
            };
            /** @description The request cannot be parsed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The application lacks the scope, or may not call from this address */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Does not exist, or belongs to a different tenant */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflicts with the current state; `code` gives the reason */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid fields, each listed in `errors` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Seconds until the next attempt is allowed */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "openWebhook.removeWebhook": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of up to 200 characters. A repeated call with the same key takes effect once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": null;
                };
            };
            /** @description The request cannot be parsed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The application lacks the scope, or may not call from this address */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Does not exist, or belongs to a different tenant */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflicts with the current state; `code` gives the reason */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid fields, each listed in `errors` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Seconds until the next attempt is allowed */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "openWebhook.renewWebhook": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of up to 200 characters. A repeated call with the same key takes effect once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    overlapHours: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        url: string;
                        types: ("device.online" | "device.offline" | "device.warning" | "device.event" | "operation.updated" | "notice.published")[];
                        /** Format: date-time */
                        createdAt: string;
                        pausedAt: string | null;
                        pauseReason: ("failing" | "gone" | "staff" | "revoked") | null;
                        restingUntil: string | null;
                        previousSecretUntil: string | null;
                        secret: string;
                    };
                };
            };
            /** @description The request cannot be parsed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The application lacks the scope, or may not call from this address */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Does not exist, or belongs to a different tenant */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflicts with the current state; `code` gives the reason */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid fields, each listed in `errors` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Seconds until the next attempt is allowed */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "openWebhook.resumeWebhook": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of up to 200 characters. A repeated call with the same key takes effect once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        url: string;
                        types: ("device.online" | "device.offline" | "device.warning" | "device.event" | "operation.updated" | "notice.published")[];
                        /** Format: date-time */
                        createdAt: string;
                        pausedAt: string | null;
                        pauseReason: ("failing" | "gone" | "staff" | "revoked") | null;
                        restingUntil: string | null;
                        previousSecretUntil: string | null;
                    };
                };
            };
            /** @description The request cannot be parsed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The application lacks the scope, or may not call from this address */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Does not exist, or belongs to a different tenant */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflicts with the current state; `code` gives the reason */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid fields, each listed in `errors` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Seconds until the next attempt is allowed */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "openWebhook.testWebhook": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of up to 200 characters. A repeated call with the same key takes effect once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        messageId: string;
                        type: string;
                        /** @enum {string} */
                        state: "waiting" | "delivered" | "dead";
                        tries: number;
                        /** Format: date-time */
                        createdAt: string;
                        finishedAt: string | null;
                        nextAt: string | null;
                        payload: string;
                        status: number | null;
                        ms: number | null;
                        answer: string | null;
                        error: string | null;
                    };
                };
            };
            /** @description The request cannot be parsed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The application lacks the scope, or may not call from this address */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Does not exist, or belongs to a different tenant */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflicts with the current state; `code` gives the reason */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid fields, each listed in `errors` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Seconds until the next attempt is allowed */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "openWebhook.deliveries": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                state?: "waiting" | "delivered" | "dead";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deliveries: {
                            id: number;
                            messageId: string;
                            type: string;
                            /** @enum {string} */
                            state: "waiting" | "delivered" | "dead";
                            tries: number;
                            /** Format: date-time */
                            createdAt: string;
                            finishedAt: string | null;
                            nextAt: string | null;
                            payload: string;
                            status: number | null;
                            ms: number | null;
                            answer: string | null;
                            error: string | null;
                        }[];
                        next: string | null;
                    };
                };
            };
            /** @description The request cannot be parsed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The application lacks the scope, or may not call from this address */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Does not exist, or belongs to a different tenant */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid fields, each listed in `errors` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Seconds until the next attempt is allowed */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "openWebhook.resend": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of up to 200 characters. A repeated call with the same key takes effect once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
                deliveryId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        messageId: string;
                        type: string;
                        /** @enum {string} */
                        state: "waiting" | "delivered" | "dead";
                        tries: number;
                        /** Format: date-time */
                        createdAt: string;
                        finishedAt: string | null;
                        nextAt: string | null;
                        payload: string;
                        status: number | null;
                        ms: number | null;
                        answer: string | null;
                        error: string | null;
                    };
                };
            };
            /** @description The request cannot be parsed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The application lacks the scope, or may not call from this address */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Does not exist, or belongs to a different tenant */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflicts with the current state; `code` gives the reason */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid fields, each listed in `errors` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Seconds until the next attempt is allowed */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "openWebhook.resendAll": {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of up to 200 characters. A repeated call with the same key takes effect once. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        resent: number;
                    };
                };
            };
            /** @description The request cannot be parsed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The application lacks the scope, or may not call from this address */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Does not exist, or belongs to a different tenant */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Conflicts with the current state; `code` gives the reason */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid fields, each listed in `errors` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Seconds until the next attempt is allowed */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    "openCall.calls": {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                errors?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        calls: {
                            /** Format: date-time */
                            at: string;
                            method: string;
                            route: string;
                            status: number;
                            ms: number;
                            ip: string;
                            requestId: string;
                        }[];
                        next: string | null;
                    };
                };
            };
            /** @description The request cannot be parsed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The application lacks the scope, or may not call from this address */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Invalid fields, each listed in `errors` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests */
            429: {
                headers: {
                    /** @description Seconds until the next attempt is allowed */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Any other error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
